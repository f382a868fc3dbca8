import type { ChangeRequest, ErasureRequest, Photo } from '#people/contract'
import { words as peopleWords, useRecordValue } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

type Change = Item<typeof ChangeRequest>
type Picture = Item<typeof Photo>
type Erasure = Item<typeof ErasureRequest>
type Props = { changes: readonly Change[]; photos: readonly Picture[]; erasures: readonly Erasure[] }

/** The requests of one person, the newest first; undecided ones link to the page where they are decided. */
export function Requests({ changes, photos, erasures }: Props) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const { dayTime } = useFormat()
  const shown = useRecordValue()
  const titleOf = ({ field, value }: Change) => `${p(`records.fields.${field}`)}: ${shown(field, value)}`
  const all = [
    ...changes.map((one) => ({
      ...{ iri: one['@id'], title: titleOf(one), at: one.submittedAt },
      ...{ state: one.state, to: one.state === 'SUBMITTED' ? paths.requests() : undefined, reason: one.reason },
    })),
    ...photos.map((one) => ({
      ...{ iri: one['@id'], title: t('people.photoRequest'), at: one.submittedAt, reason: one.reason },
      ...{ state: one.state, to: one.state === 'PENDING' ? paths.requests() : undefined },
    })),
    ...erasures.map((one) => ({
      ...{ iri: one['@id'], title: t('people.erasureRequest'), at: one.at, reason: one.refusal },
      ...{ state: one.state, to: one.state === 'SUBMITTED' ? paths.erasures() : undefined },
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title={t('people.requests')}>
      {all.length === 0 ? (
        <Empty title={t('people.noRequests')} />
      ) : (
        <Rows label={t('people.requests')}>
          {all.map(({ iri, title, at, state, to, reason }) => (
            <Row
              key={iri}
              title={title}
              about={[dayTime(at), reason].filter(Boolean).join(' · ')}
              {...(to && { to })}
              end={<Chip tone={to ? 'warning' : 'neutral'}>{p(`states.${state}`)}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
