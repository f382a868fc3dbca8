import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { audienceKind, audienceValue } from '../../contract/announcement.ts'
import { announcementReach } from '../../contract/announcement-readers.ts'
import { words } from '../words.ts'
import styles from './announcement-fields.module.css'

type Props = { kind: unknown; value: unknown; people: unknown }

/** How many people the chosen audience has; nothing while the choice is incomplete. */
export function Reach({ kind, value, people }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const chosen = audienceOf(kind, value)
  const { data } = useQuery({
    ...queryOf('Announcement', announcementReach, { query: chosen ?? { kind: 'everyone' } }),
    enabled: chosen !== null,
  })
  const named = kind === 'people' && Array.isArray(people) ? people.length : null
  const count = named ?? data?.people
  if (named === null && chosen === null) return null
  return (
    <p role="status" className={count === 0 ? styles.nobody : styles.reach}>
      {count === undefined && t('form.counting')}
      {count === 0 && t('form.reachNobody')}
      {count !== undefined && count > 0 && t('form.reach', { count, number: number(count) })}
    </p>
  )
}

/** The audience for the server to count; null while the choice is incomplete, or for named people. */
function audienceOf(kind: unknown, value: unknown) {
  const parsed = audienceKind.safeParse(kind)
  if (!parsed.success || parsed.data === 'people') return null
  if (parsed.data === 'everyone') return { kind: parsed.data }
  const unit = audienceValue.safeParse(value)
  const fits = unit.success && unit.data.startsWith('ROLE_') === (parsed.data === 'role')
  return fits ? { kind: parsed.data, value: unit.data } : null
}
