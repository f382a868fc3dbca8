import { sql } from 'kysely'
import { granted } from '#platform/contract/policy.ts'
import { inLanguage } from '#platform/contract/words.ts'
import type { SearchResult } from '#platform/server/contribution/search-results.ts'
import { findIn } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import { managesPractices } from '../contract/policy.ts'
import { TeachingPractice } from '../contract/practice.ts'
import {
  coordinatedPractices,
  hostedPractices,
  mentoredPractices,
  proposedPractices,
  supervisesPractices,
} from '../contract/relations.ts'
import { School } from '../contract/school.ts'
import { practice } from './practice/practice.ts'
import { school } from './schools/school.ts'

const most = 5

/** Finds practices by student or school, and schools for people who manage them. */
export async function searchPractices(text: string, ctx: Ctx): Promise<SearchResult[]> {
  // Guests came for one item, and find nothing beyond it.
  if (ctx.me.guest) return []
  const practices = await findIn(TeachingPractice, practice, { text, ctx, most, fields: ['student', 'school', 'term'] })
  const schools = managesPractices(ctx.me)
    ? await findIn(School, school, { text, ctx, most, fields: ['code', 'name', 'district'] })
    : []
  return [
    ...(await Promise.all(practices.map((one) => foundPractice(one, ctx)))).flat(),
    ...schools.flatMap(({ id, code, name = {}, district = '' }) =>
      id === undefined
        ? []
        : {
            ...{ '@id': School.iri(id), '@type': School.type, kind: 'school' },
            title: `${inLanguage(name, ctx.language)} (${code})`,
            subtitle: district,
            path: paths.school({ id }),
          },
    ),
  ]
}

type Practice = Awaited<ReturnType<typeof findIn<typeof TeachingPractice>>>[number]

async function foundPractice({ id, student, school: at, term }: Practice, ctx: Ctx): Promise<SearchResult[]> {
  if (id === undefined || !student) return []
  return [
    {
      ...{ '@id': TeachingPractice.iri(id), '@type': TeachingPractice.type, kind: 'practice' },
      title: student.name,
      subtitle: [at?.name, term?.name].filter(Boolean).join(' · '),
      path: await screenOfPractice(id, ctx),
    },
  ]
}

/**
 * The screen of a practice for a person: guests, managers, people who look after it and the student each have their
 * own.
 */
export async function screenOfPractice(id: number, { me, db, rights }: Ctx): Promise<string> {
  if (me.guest) return granted(me, 'read', TeachingPractice).length > 1 ? paths.externals() : paths.external({ id })
  if (managesPractices(me)) return paths.practice({ teachingPracticeId: id })
  const now = [supervisesPractices, proposedPractices, coordinatedPractices]
  const around = rights.related([...now, hostedPractices, mentoredPractices], sql`${id}::int`)
  const looksAfter = await db.selectNoFrom(sql<boolean>`${around}`.as('looks')).executeTakeFirstOrThrow()
  return looksAfter.looks ? paths.supervisedStudent({ teachingPracticeId: id }) : paths.mine({ id })
}
