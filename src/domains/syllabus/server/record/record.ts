import { sql } from 'kysely'
import { missingOf, type RecordPart, section } from '#course/server'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { CourseSyllabus } from '../../contract/course-syllabus.ts'
import { courseSyllabus } from '../course-syllabus.ts'
import { syllabus } from '../syllabus.ts'
import { words } from '../words.ts'
import { contentInForce } from './content.ts'
import { approvalOf, readVersions, versionTable } from './versions.ts'

/**
 * The syllabus in force with its approval, and all versions. Examinations have none: the syllabus belongs to their
 * regular course.
 */
export const record: RecordPart = async (course, ctx) => {
  const [of] = await readItems(CourseSyllabus, courseSyllabus, {
    ...{ ctx, most: 1, where: [sql<boolean>`c.id = ${course}`], fields: ['type', 'v2', 'oldText', 'oldFile'] },
  })
  if (!of || of.type === 'EXAM') return []
  const { paper } = words[ctx.language]
  const given = { key: 'syllabus', title: paper.title }
  return [section({ ...given, ...(of.v2 ? await versioned(course, ctx) : oldLayout(of, ctx)) })]
}

async function versioned(course: number, ctx: Ctx) {
  const versions = await readVersions(course, ctx)
  const inForce = versions.find(({ state }) => state === 'PUBLISHED')
  const content = inForce ? await contentInForce(inForce.id, ctx) : { texts: [], tables: [] }
  const ids = versions.map(({ id }) => id)
  return {
    facts: inForce ? approvalOf(inForce, ctx) : [],
    texts: inForce ? content.texts : [words[ctx.language].record.noneInForce],
    tables: [...content.tables, versionTable(course, versions, ctx)],
    missing: [
      ...(await missingOf(courseSyllabus, [course], words, ctx)),
      ...(await missingOf(syllabus, ids, words, ctx)),
    ],
  }
}

type Old = Partial<Pick<Item<typeof CourseSyllabus>, 'oldText' | 'oldFile'>>

function oldLayout({ oldText = {}, oldFile }: Old, { language }: Ctx) {
  const { record } = words[language]
  return {
    facts: [[record.oldFile, oldFile?.name]] as const,
    texts: [inLanguage(oldText, language) || record.oldLayout],
  }
}
