import { filtersOf } from '#platform/web/table/filters-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words.ts'
import { practiceRisks, TeachingPractice } from '../../../contract/practice.ts'
import { practiceFlow } from '../../../contract/practice-flow.ts'
import { words } from '../../words.ts'
import { useTerms } from '../parts/choices.ts'
import { SchoolFilter } from '../parts/school-filter.tsx'
import { KeptFilters } from './kept-filters.tsx'

const { ChoiceFilter, useFilters } = filtersOf(TeachingPractice)

/** What the list of practices can be narrowed to; every choice is in the address. */
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
      <OneSupervisor />
      <KeptFilters />
    </>
  )
}

/** A link led here to the practices of one supervisor: said, and taken away, in one place. */
function OneSupervisor() {
  const t = useWords(words)
  const { chosen, set } = useFilters()
  if (!chosen('supervisor.id')) return null
  return (
    <Button icon="close" onClick={() => set({ 'supervisor.id': null })}>
      {t('manage.filters.oneSupervisor')}
    </Button>
  )
}
