// A translated text with emphasis on the words between <b> and </b>.

interface MarkedProps {
  readonly text: string;
  readonly className?: string | undefined;
}

export function Marked({ text, className }: MarkedProps) {
  return text.split(/<b>([^<]*)<\/b>/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <b key={index} className={className}>
        {part}
      </b>
    ),
  );
}
