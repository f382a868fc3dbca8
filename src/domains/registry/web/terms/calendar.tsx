import { CalendarEntry, calendarKinds } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { inDialogs } from '../structure/catalogue.tsx'
import { words } from '../words.ts'

const { DateField, LocalizedField, SelectField, TimeField } = fieldsOf(CalendarEntry)
const kindText = (kind: (typeof calendarKinds)[number]) => words(`calendar.kinds.${kind}`)

/** The academic calendar: holidays, breaks, exam periods and events. */
export default listScreen(screensOf(CalendarEntry, words, { texts: 'calendar', area: words('crumb') }), {
  ...inDialogs(CalendarEntry, { add: words('calendar.add'), Named: EntryFields }),
  frame: 'page',
  about: words('calendar.about'),
  standard: { order: { startsOn: 'desc' } },
  columns: (c) => [
    c.localized('name'),
    c.choice('kind', kindText, { width: 150 }),
    c.day('startsOn', { width: 150 }),
    c.day('endsOn', { width: 150 }),
    c.made(
      'times',
      ['startsAt', 'endsAt'],
      { cell: timesOf, export: [{ from: 'startsAt' }, { from: 'endsAt', header: words('calendar.fields.endsAt') }] },
      { width: 130, hideBelow: 'md' },
    ),
  ],
  filters: (f) => [f.choice('kind', kindText)],
})

function timesOf({ startsAt, endsAt }: Pick<Item<typeof CalendarEntry>, 'startsAt' | 'endsAt'>) {
  return startsAt && endsAt ? `${startsAt}–${endsAt}` : null
}

function EntryFields() {
  const t = useWords(words)
  const kinds = calendarKinds.map((value) => ({ value, text: t(`calendar.kinds.${value}`) }))
  return (
    <>
      <LocalizedField name="name" label={t('calendar.fields.name')} />
      <SelectField name="kind" label={t('calendar.fields.kind')} help={t('calendar.kindAbout')} options={kinds} />
      <DateField name="startsOn" label={t('calendar.fields.startsOn')} />
      <DateField name="endsOn" label={t('calendar.fields.endsOn')} />
      <TimeField name="startsAt" label={t('calendar.fields.startsAt')} help={t('calendar.timesAbout')} />
      <TimeField name="endsAt" label={t('calendar.fields.endsAt')} />
    </>
  )
}
