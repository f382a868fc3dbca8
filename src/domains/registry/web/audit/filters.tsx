import type { FilterName } from '#platform/contract/resource.ts'
import { config } from '#platform/web/config.ts'
import { instantAt, wallTime } from '#platform/web/form/wall-time.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { useWords } from '#platform/web/words.ts'
import { AuditEvent } from '../../contract/audit-event.ts'
import { words } from '../words.ts'
import styles from './audit.module.css'

const { useFilters } = filtersOf(AuditEvent)

/** Narrows the audit to a person, a kind of thing, an act, a day at the university. */
export function AuditFilters() {
  const t = useWords(words)
  const { chosen, set } = useFilters()
  const { timeZone } = config()
  const from = chosen('from')
  const day = from ? wallTime(from, timeZone).slice(0, 10) : ''
  const onDay = (wanted: string) =>
    set({
      from: wanted && instantAt(`${wanted}T00:00`, timeZone),
      until: wanted && instantAt(`${nextDay(wanted)}T00:00`, timeZone),
    })
  return (
    <>
      <TextFilter name="objectType" label={t('audit.kind')} />
      <TextFilter name="objectId" label={t('audit.number')} />
      <TextFilter name="action" label={t('audit.fields.action')} />
      <TextFilter name="actor.id" label={t('audit.actorNumber')} />
      <TextFilter name="people.id" label={t('audit.personNumber')} />
      <label className={styles.filter}>
        {t('audit.day')}
        <input type="date" value={day} onChange={({ target }) => onDay(target.value)} />
      </label>
    </>
  )
}

function TextFilter({ name, label }: { name: FilterName<typeof AuditEvent>; label: string }) {
  const { chosen, set } = useFilters()
  const value = chosen(name)
  return (
    <label className={styles.filter}>
      {label}
      <input
        key={value}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onBlur={({ target }) => target.value !== value && set({ [name]: target.value.trim() })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && set({ [name]: currentTarget.value.trim() })}
      />
    </label>
  )
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
