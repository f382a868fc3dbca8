import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { AcademicsTables } from '../tables.ts'
import type { DemoTerm } from './terms.ts'

/** Public holidays of Macau with a fixed date: month, day, and the number of days. */
const holidays = [
  ['01-01', 1, 'New Year’s Day', 'Dia de Ano Novo', '元旦'],
  ['05-01', 1, 'Labour Day', 'Dia do Trabalhador', '勞動節'],
  ['10-01', 2, 'National Day', 'Dia Nacional', '國慶日'],
  ['11-02', 1, 'All Souls’ Day', 'Dia de Finados', '追思節'],
  ['12-08', 1, 'Immaculate Conception', 'Imaculada Conceição', '聖母無原罪瞻禮'],
  ['12-20', 1, 'Establishment Day', 'Dia da Região Administrativa Especial', '澳門特區成立紀念日'],
  ['12-24', 2, 'Christmas', 'Natal', '聖誕節'],
] as const

/** The academic calendar of three terms: public holidays, an exam period at the end of each term, an open day. */
export async function seedCalendar(db: Kysely<AcademicsTables>, terms: readonly DemoTerm[]): Promise<void> {
  const years = [...new Set(terms.flatMap(({ startsOn, endsOn }) => [startsOn.slice(0, 4), endsOn.slice(0, 4)]))]
  const rows = [
    ...years.flatMap((year) =>
      holidays.map(([day, days, ...name]) =>
        line('HOLIDAY', `${year}-${day}`, dayAfter(`${year}-${day}`, days - 1), name),
      ),
    ),
    ...terms.map(({ endsOn }) =>
      line('EXAMS', dayAfter(endsOn, -6), endsOn, ['Examinations', 'Época de exames', '考試期']),
    ),
    ...terms.map(({ startsOn }) =>
      line('EVENT', dayAfter(startsOn, 82), dayAfter(startsOn, 82), ['Open Day', 'Dia Aberto', '開放日']),
    ),
  ]
  await sql`insert into calendar_entry (name, kind, starts_on, ends_on)
    select name, kind, starts_on, ends_on
    from ${setOf({ name: 'jsonb', kind: 'text', starts_on: 'date', ends_on: 'date' }, rows)}`.execute(db)
}

function line(kind: string, starts_on: string, ends_on: string, [en, pt, zhHant]: readonly [string, string, string]) {
  return { kind, starts_on, ends_on, name: JSON.stringify({ en, pt, 'zh-Hant': zhHant }) }
}
