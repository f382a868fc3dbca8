import { sql } from 'kysely'
import type { DashboardArea, DashboardFigure } from '#course/server'
import { paths } from '../../contract/paths.ts'
import { Survey } from '../../contract/survey.ts'
import { isWarned, survey } from '../survey/survey.ts'
import { say } from '../words.ts'

type RateCounts = { value: number; of: number }

/** The list of the surveys of an area; only programmes and languages have one. */
const listOf = ({ scope, id }: DashboardArea): string | null => {
  if (scope === 'program') return paths.ofProgram({ programId: id })
  return scope === 'language' ? paths.ofLanguage({ id }) : null
}

/** The surveys of the term that too few have answered, of those that have opened. */
export const lowRates: DashboardFigure = {
  key: 'lowRates',
  order: 77,
  read: (area, { rights }) =>
    listOf(area) === null || !rights.allows('list', Survey.type)
      ? null
      : sql`(
    select jsonb_build_object('of', count(*), 'value', count(*) filter (where ${isWarned}))
    from survey y join survey_campaign c on c.id = y.campaign_id join course k on k.id = y.course_id
    join module m on m.id = k.module_id left join program p on p.id = m.program_id
    left join survey_box b on b.survey_id = y.id
    where y.course_id in (${area.courses}) and y.state not in ('PLANNED', 'EXCLUDED') and ${rights.where('list', survey)})`,
  show: ({ value, of }: RateCounts, area, language) => ({
    ...{ label: say(language)('figures.lowRates'), value: of === 0 ? null : value, unit: 'count', of: null },
    about: say(language)('figures.lowRatesAbout', { count: of }),
    to: `${listOf(area)}?warned=true&term.id=${area.term.id}`,
    isLate: false,
  }),
}
