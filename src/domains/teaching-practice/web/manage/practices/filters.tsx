import { filtersOf } from '#platform/web/table/filters-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { practiceRisks, TeachingPractice } from '../../../contract/practice.ts'
import { practiceFlow } from '../../../contract/practice-flow.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { usePrograms, useTerms } from '../parts/choices.ts'
import { SchoolFilter } from '../parts/school-filter.tsx'
import { SavedFilters } from './saved-filters.tsx'

const { ChoiceFilter, LookupFilter } = filtersOf(TeachingPractice)

/** The filters of the list of practices; every choice is in the URL. */
export function Filters() {
  const t = useWords(words)
  const states = practiceFlow.states.map((value) => ({ value, text: t(`states.${value}`) }))
  const risks = practiceRisks.map((value) => ({ value, text: t(`risks.${value}`) }))
  const open = (['true', 'false'] as const).map((value) => ({ value, text: t(`manage.filters.openIs.${value}`) }))
  return (
    <>
      <ChoiceFilter name="open" label={t('manage.filters.open')} all={t('manage.filters.allOpen')} choices={open} />
      <ChoiceFilter
        name="state"
        label={t('manage.columns.state')}
        all={t('manage.filters.allStates')}
        choices={states}
      />
      <ChoiceFilter name="risk" label={t('manage.columns.risks')} all={t('manage.filters.allRisks')} choices={risks} />
      <ChoiceFilter
        name="term.id"
        label={t('manage.columns.term')}
        all={t('manage.filters.allTerms')}
        choices={useTerms().map(({ id, text }) => ({ value: String(id), text }))}
      />
      <SchoolFilter />
      <ChoiceFilter
        name="program.id"
        label={t('manage.columns.program')}
        all={t('manage.filters.allPrograms')}
        choices={usePrograms()}
      />
      {(['supervisor.id', 'mentor.id'] as const).map((name) => (
        <LookupFilter
          key={name}
          name={name}
          label={t(`manage.filters.${name === 'mentor.id' ? 'mentor' : 'supervisor'}`)}
          in={PracticeSupervisor}
          nameOf={({ user }) => user.name}
          about={({ school }) => school?.name ?? ''}
        />
      ))}
      <SavedFilters />
    </>
  )
}
