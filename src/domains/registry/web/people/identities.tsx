import { EndSignIns, words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import styles from './identities.module.css'
import { MergeRecords } from './merge.tsx'

type Props = { of: Item<typeof PersonRecord> }

/** The sign-ins of the person; nobody is identified by name or e-mail address. */
export function Identities({ of }: Props) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const { day } = useFormat()
  const { user } = useProfile()
  return (
    <Card title={t('people.identities')}>
      {of.identities.length === 0 ? (
        <Empty title={t('people.noIdentities')}>{t('people.noIdentitiesAbout')}</Empty>
      ) : (
        <Rows label={t('people.identities')}>
          {of.identities.map(({ issuer, since }) => (
            <Row
              key={`${issuer} ${since}`}
              title={issuer === 'embedded' ? t('people.embedded') : issuer}
              about={t('people.since', { day: day(since) })}
            />
          ))}
        </Rows>
      )}
      {of.id !== user.id && (
        <div className={styles.acts}>
          {of.identities.length > 0 && (
            <EndSignIns
              user={of.id}
              act={p('signIns.end')}
              title={p('signIns.endAsk', { name: of.officialName })}
              about={p('signIns.endAbout')}
              onDone={() => notify({ type: 'positive', text: p('signIns.ended', { name: of.officialName }) })}
            />
          )}
          <MergeRecords of={of} />
        </div>
      )}
    </Card>
  )
}
