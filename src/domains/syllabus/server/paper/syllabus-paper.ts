import { sql } from 'kysely'
import { Course } from '#course/contract'
import { NotFound } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { sayFrom } from '#platform/contract/say.ts'
import { inLanguage, type Language, type Localized } from '#platform/contract/words.ts'
import { dayIn, dayInWords } from '#platform/server/day.ts'
import { qrCode, renderPdf } from '#platform/server/pdf/render.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type Content, contentNames } from '../../contract/content.ts'
import { describedSections, type Voice } from '../../contract/described.ts'
import { syllabusPaper } from '../../contract/papers.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import { syllabus } from '../syllabus.ts'
import type { SyllabusTables } from '../tables.ts'
import { words } from '../words.ts'

type Db = Ctx<SyllabusTables>

/** A version of a syllabus as PDF, for everyone who may read it on the screen. */
export const syllabusPaperRoute = route(syllabusPaper, {
  on: recordOf(syllabus),
  act: 'read',
  run: async (ctx: Db, { of, query }) => {
    const item = await readable(ctx, of.id)
    const chosen = query.languages ?? [ctx.language]
    const [first = ctx.language] = chosen
    const about = await aboutCourse(ctx, item.course.id)
    const url = `${ctx.publicUrl}/my/resolve_route?iri=${encodeURIComponent(Syllabus.iri(item.id))}`
    const titleIn = (language: Language) =>
      `${words[language].paper.title}: ${about.code} ${inLanguage(about.title, language)}`
    const file = await renderPdf({
      ...{ language: first, title: titleIn(first), university: ctx.universityName, day: ctx.today, createdAt: ctx.now },
      template: new URL('./syllabus-paper.typ', import.meta.url),
      data: {
        parts: chosen.map((language) => ({
          language: language === 'zh-Hant' ? 'zh' : language,
          title: titleIn(language),
          facts: factsIn(item, about, { language, timeZone: ctx.timeZone }),
          sections: printed(item, language),
        })),
        ...{ origin: words[first].paper.origin, url, qr: qrCode(url) },
      },
    })
    const name = `syllabus-${about.code}-${item.edition}.pdf`
    return { file, name, contentType: 'application/pdf', shows: null }
  },
})

/** The fields of a version that the paper needs. */
type Paper = Content &
  Pick<Item<typeof Syllabus>, 'id' | 'course' | 'edition' | 'state' | 'approvedBy' | 'publishedAt' | 'reason'>

const voiceOf = (language: Language): Voice => ({
  language,
  say: (key, values) => sayFrom(words[language], language, key, values),
})

const printed = (item: Paper, language: Language) =>
  describedSections(item, voiceOf(language)).map(({ section, texts, table }) => ({
    title: words[language].sections[section],
    texts,
    tables: table ? [{ ...table, rows: table.rows.map(({ cells }) => cells) }] : [],
  }))

type About = { code: string; title: Localized; term: Localized; credits: number; lecturers: string | null }

async function readable(ctx: Db, id: number): Promise<Paper> {
  const [found] = await readItems(Syllabus, syllabus, {
    ...{ ctx, most: 1, where: [sql<boolean>`s.id = ${id}`] },
    fields: [...contentNames, 'course', 'edition', 'state', 'approvedBy', 'publishedAt', 'reason'],
  })
  if (!found) throw new NotFound()
  // The permissions show a version completely or not at all.
  return found as Paper
}

async function aboutCourse({ db }: Db, id: number): Promise<About> {
  const { rows } = await sql<About>`
    select c.code, c.title, t.name as term, c.credits, (
      select string_agg(x.display_name, ', ' order by array_position(array['LEAD', 'CO', 'ASSISTANT', 'GUEST'], l.role), x.sort_name)
      from course_lecturer l join person x on x.id = l.person_id where l.course_id = c.id) as lecturers
    from course c join term t on t.id = c.term_id where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`${Course.iri(id)} went while its syllabus was read.`)
  return rows[0]
}

type PaperLocale = { language: Language; timeZone: string }

function factsIn(item: Paper, about: About, { language, timeZone }: PaperLocale): string[][] {
  const said = words[language]
  const day = item.publishedAt && dayInWords(dayIn(timeZone, new Date(item.publishedAt)), language)
  const facts: [string, string | null][] = [
    [said.paper.term, inLanguage(about.term, language)],
    [said.paper.lecturers, about.lecturers],
    [said.paper.credits, about.credits > 0 ? String(about.credits) : null],
    [said.paper.version, `${item.edition} (${said.states[item.state]})`],
    [said.paper.published, day],
    [said.paper.approvedBy, item.approvedBy?.name ?? null],
    [said.paper.reason, item.reason],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
