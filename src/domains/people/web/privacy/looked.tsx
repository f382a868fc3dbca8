import type { Collection, Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import type { Impersonation } from '../../contract/impersonation.ts'
import type { SensitiveView } from '../../contract/sensitive-view.ts'
import { words } from '../words.ts'

/** Who has viewed sensitive records of the person; one entry for each viewer, kind and day. */
export function Looked({ of }: { of: Collection<Item<typeof SensitiveView>> }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const text = useText()
  // Records of all domains can be seen; a test demands a word for each kind.
  const kind = (what: string) => text({ domain: words.domain, key: `privacy.kinds.${what}` })
  return (
    <Card title={t('privacy.looked')} note={of['hydra:totalItems']}>
      {of['hydra:member'].length === 0 ? (
        <Empty title={t('privacy.nobodyLooked')}>{t('privacy.lookedAbout')}</Empty>
      ) : (
        <Rows label={t('privacy.looked')}>
          {of['hydra:member'].map((look) => (
            <Row
              key={look.id}
              title={look.viewer?.name ?? t('privacy.somebody')}
              about={`${kind(look.what)} · ${dayTime(look.at)}`}
              end={look.acting && <Chip tone="warning">{t('privacy.asYou')}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** Which administrators have acted for the person, and why. */
export function Acted({ of }: { of: Collection<Item<typeof Impersonation>> }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  return (
    <Card title={t('privacy.acted')} note={of['hydra:totalItems']}>
      {of['hydra:member'].length === 0 ? (
        <Empty title={t('privacy.nobodyActed')} />
      ) : (
        <Rows label={t('privacy.acted')}>
          {of['hydra:member'].map(({ id, admin, reason, at }) => (
            <Row key={id} title={admin.name} about={[dayTime(at), reason].filter(Boolean).join(' · ')} />
          ))}
        </Rows>
      )}
    </Card>
  )
}
