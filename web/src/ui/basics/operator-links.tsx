// Pages of the operator: help and privacy. The document contains their addresses; without an address the link is absent.
import { useTranslation } from 'react-i18next';

const kinds = ['help', 'privacy'] as const;

/** The address of each page that the operator has. */
export const operatorLinks = () =>
  kinds.flatMap((kind) => {
    const address = document.querySelector<HTMLMetaElement>(`meta[name="${kind}-link"]`)?.content;
    return address ? [{ kind, address }] : [];
  });

export function OperatorLinks({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  return operatorLinks().map(({ kind, address }) => (
    <a key={kind} className={className} href={address} rel="noreferrer" target="_blank">
      {t(`links.${kind}`)}
    </a>
  ));
}
