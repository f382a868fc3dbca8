import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import type { ThesisTables } from '../tables.ts'

const topics = [
  {
    title: { en: 'How late is the ferry?', pt: 'Quanto se atrasa o barco?', 'zh-Hant': '渡輪會遲多久？' },
    about: 'Two years of positions of 46 ferries, with wind and tide: can passengers be told an hour before?',
    ...{ needs: 'A course on time series.', area: 'Time series', places: 1, until: 21, offered: true },
  },
  {
    title: {
      en: 'Fair turns in a small clinic',
      pt: 'Vez justa numa pequena clínica',
      'zh-Hant': '小型診所的公平輪候',
    },
    about: 'Which rule for the next patient keeps waiting short without leaving any group behind?',
    ...{
      needs: 'Questions of ethics are to be settled first.',
      area: 'Optimisation',
      places: 2,
      until: 40,
      offered: true,
    },
  },
  {
    title: { en: 'Sounds of a market', pt: 'Sons de um mercado', 'zh-Hant': '街市之聲' },
    about: 'Not thought through yet: what can be counted by ear alone?',
    ...{ needs: '', area: 'Signals', places: 1, until: null, offered: false },
  },
] as const

type Offer = { supervisor: number; faculty: number; today: string }

/** Topics of the supervisor: two that students find, and a draft. */
export async function addTopics(db: Kysely<ThesisTables>, { supervisor, faculty, today }: Offer): Promise<void> {
  for (const { title, about, needs, area, places, until, offered } of topics)
    await sql`insert into thesis_topic (supervisor_id, faculty_id, title, about, needs, area, language, places,
        apply_until, offered)
      values (${supervisor}, ${faculty}, ${JSON.stringify(title)}::jsonb, ${about}, ${needs}, ${area}, 'en', ${places},
        ${until === null ? null : dayAfter(today, until)}::date, ${offered})`.execute(db)
}
