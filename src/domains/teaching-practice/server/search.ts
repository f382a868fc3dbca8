import type { Viewer } from '#platform/contract/policy.ts'
import { inLanguage } from '#platform/contract/words.ts'
import type { Found } from '#platform/server/domain.ts'
import { findIn } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import { managesPractices } from '../contract/policy.ts'
import { TeachingPractice } from '../contract/practice.ts'
import { coordinatedPractices, proposedPractices, supervisesPractices } from '../contract/relations.ts'
import { School } from '../contract/school.ts'
import { practice } from './practice/practice.ts'
import { school } from './schools/school.ts'

const most = 5

/** Practices by student or school, and schools for those who manage them. */
export async function searchPractices(text: string, ctx: Ctx): Promise<Found[]> {
  const practices = await findIn(TeachingPractice, practice, { text, ctx, most })
  const schools = managesPractices(ctx.me) ? await findIn(School, school, { text, ctx, most }) : []
  return [
    ...practices.flatMap(({ id, student, school: at, term }) =>
      id === undefined || !student
        ? []
        : {
            ...{ '@id': TeachingPractice.iri(id), '@type': TeachingPractice.type, kind: 'practice' },
            title: student.name,
            subtitle: [at?.name, term?.name].filter(Boolean).join(' · '),
            path: screenOfPractice(id, ctx.me),
          },
    ),
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

/** Where a person sees a practice: guests, managers, those who look after it and the student each have a screen. */
export function screenOfPractice(id: number, me: Viewer): string {
  if (me.guest) return paths.external({ id })
  if (managesPractices(me)) return paths.practice({ teachingPracticeId: id })
  const looksAfter = [...supervisesPractices(me), ...proposedPractices(me), ...coordinatedPractices(me)]
  if (looksAfter.includes(id)) return paths.supervisedStudent({ teachingPracticeId: id })
  return paths.mine({ id })
}
