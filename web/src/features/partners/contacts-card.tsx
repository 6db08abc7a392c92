// The contacts of a payer or partner, each with its purpose.
import type { Contact } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, List, ListRow } from '#ui';
import styles from './partner/partner-detail.module.css';

export function ContactsCard({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  return (
    <Card title={t('section.contacts')} flush>
      {contacts.length === 0 ? (
        <p className={`${styles.pad} small muted`}>{t('noContacts')}</p>
      ) : (
        <List>
          {contacts.map((contact) => (
            <ListRow
              key={`${contact.role} ${contact.name}`}
              title={contact.name}
              detail={
                <>
                  {t(`contactRole.${contact.role}`)}
                  {contact.phone && (
                    <>
                      {' · '}
                      <a href={`tel:${contact.phone}`}>
                        <bdi>{format.phone(contact.phone)}</bdi>
                      </a>
                    </>
                  )}
                  {contact.email && (
                    <>
                      {' · '}
                      <a href={`mailto:${contact.email}`}>
                        <bdi translate="no">{contact.email}</bdi>
                      </a>
                    </>
                  )}
                </>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
