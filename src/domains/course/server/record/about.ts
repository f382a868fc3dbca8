import { sql } from 'kysely'
import { filled, inLanguage, locales } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Course } from '../../contract/course.ts'
import { course } from '../course.ts'
import { words } from '../words.ts'
import { section } from './record-sections.ts'

/** What the course is and when it runs. */
export async function aboutSection(id: number, ctx: Ctx) {
  const { language } = ctx
  const said = words[language]
  const [of] = await readItems(Course, course, {
    ...{ ctx, most: 1, where: [sql<boolean>`c.id = ${id}`] },
    fields: [
      'code',
      'title',
      'type',
      'term',
      'module',
      'program',
      'faculty',
      'language',
      'credits',
      'startsOn',
      'endsOn',
      'description',
      'regularCourse',
    ],
  })
  return section({
    ...{ key: 'about', title: said.record.about },
    facts: [
      [said.record.course, of && [of.code, inLanguage(of.title ?? {}, language)].join(' ')],
      [said.facts.type, of?.type && said.types[of.type]],
      [said.program.term, of?.term?.name || of?.term?.code],
      [
        said.run.title,
        of?.startsOn &&
          of.endsOn &&
          filled(said.run.period, { from: dayInWords(of.startsOn, language), until: dayInWords(of.endsOn, language) }),
      ],
      [said.facts.module, of?.module?.name || of?.module?.code],
      [said.facts.program, of?.program?.name],
      [said.facts.faculty, of?.faculty?.name],
      [said.facts.language, of?.language?.name],
      [said.facts.credits, of?.credits ? of.credits.toLocaleString(locales[language]) : null],
      [said.record.regularCourse, of?.regularCourse?.code],
    ],
    texts: [inLanguage(of?.description ?? {}, language)],
  })
}
