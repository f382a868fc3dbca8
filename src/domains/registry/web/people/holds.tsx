import type { Hold } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { scopeNames } from '../holds/scope-names.ts'
import { words } from '../words.ts'

/** The holds of one person, and a link to create one. */
export function Holds({ user, of }: { user: number; of: readonly Item<typeof Hold>[] }) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const language = useLanguage()
  const { day } = useFormat()
  const set = (
    <ButtonLink icon="lock" to={`${paths.holdNew()}?user=${user}`}>
      {t('people.setHold')}
    </ButtonLink>
  )
  return (
    <Card title={t('people.holds')} act={set}>
      {of.length === 0 ? (
        <Empty title={t('people.noHolds')} />
      ) : (
        <Rows label={t('people.holds')}>
          {of.map((hold) => (
            <Row
              key={hold.id}
              title={inLanguage(hold.reason, language)}
              about={[scopeNames(hold.scopes), t('people.since', { day: day(hold.since) })].join(' · ')}
              to={paths.hold({ id: hold.id })}
              end={<Chip tone={hold.inForce ? 'negative' : 'neutral'}>{p(`states.${hold.state}`)}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
