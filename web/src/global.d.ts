interface Window {
  /** The nonce of this response: set by the boot script, read by Emotion and by goober (toasts). */
  __nonce__?: string;
}
