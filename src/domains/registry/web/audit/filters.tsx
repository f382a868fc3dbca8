import { config } from '#platform/web/config.ts'
import { instantAt, wallTime } from '#platform/web/form/wall-time.ts'
import { useAddress } from '#platform/web/table/address.ts'
import { changed } from '#platform/web/table/list-address.ts'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './audit.module.css'

/** Narrows the audit to a person, a kind of thing, an act, a day at the university. */
export function AuditFilters() {
  const t = useWords(words)
  const [search, change] = useAddress()
  const { timeZone } = config()
  const set = (values: Record<string, string>) => change((now) => changed(now, values), { replace: true })
  const from = search.get('from')
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
      <TextFilter name="action" label={t('audit.action')} />
      <TextFilter name="actor.id" label={t('audit.actorNumber')} />
      <label className={styles.filter}>
        {t('audit.day')}
        <input type="date" value={day} onChange={({ target }) => onDay(target.value)} />
      </label>
    </>
  )
}

function TextFilter({ name, label }: { name: string; label: string }) {
  const [search, change] = useAddress()
  const value = search.get(name) ?? ''
  const set = (text: string) => change((now) => changed(now, { [name]: text.trim() }), { replace: true })
  return (
    <label className={styles.filter}>
      {label}
      <input
        key={value}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onBlur={({ target }) => target.value !== value && set(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && set(currentTarget.value)}
      />
    </label>
  )
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
