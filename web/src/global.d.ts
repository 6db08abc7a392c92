interface Window {
  /** The nonce of this response: set by the boot script, read by Emotion. */
  __nonce__?: string;
}
