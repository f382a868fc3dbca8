import { User } from '#people/contract'
import type { FilterName } from '#platform/contract/resource.ts'
import { config } from '#platform/web/config.ts'
import { instantAt, wallTime } from '#platform/web/form/wall-time.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { AuditEvent } from '../../contract/audit-event.ts'
import { useSpokenNames } from '../spoken-names.ts'
import { words } from '../words.ts'
import styles from './audit.module.css'

type Choice = { value: string; text: string }

const { ChoiceFilter, LookupFilter, useFilters } = filtersOf(AuditEvent)

/** Filters the audit by actor, person concerned, type of record, act, and day at the university. */
export function AuditFilters() {
  const t = useWords(words)
  const { types, actions } = useSpokenNames()
  const language = useLanguage()
  const byText = (names: Record<string, string>): Choice[] =>
    Object.entries(names)
      .map(([value, text]) => ({ value, text }))
      .sort((one, two) => one.text.localeCompare(two.text, language))
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
      <LookupFilter name="actor.id" label={t('audit.actor')} in={User} nameOf={({ name }) => name} />
      <LookupFilter name="people.id" label={t('audit.concerned')} in={User} nameOf={({ name }) => name} />
      <ChoiceFilter name="objectType" label={t('audit.kind')} all={t('audit.allKinds')} choices={byText(types)} />
      <ChoiceFilter
        name="action"
        label={t('audit.fields.action')}
        all={t('audit.allActions')}
        choices={byText(actions)}
      />
      <TextFilter name="objectId" label={t('audit.number')} />
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
