import { filtersOf } from '#platform/web/table/filters-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeRequirement } from '../../../contract/requirement.ts'
import { requirementKinds } from '../../../contract/requirement-kinds.ts'
import { words } from '../../words.ts'
import styles from '../parts/fields.module.css'

const { ChoiceFilter, useFilters } = filtersOf(PracticeRequirement)

/** Filters the queue by kind of document; a selection of practices in the URL is shown, and can be removed. */
export function ProofFilters() {
  const t = useWords(words)
  const { several, set } = useFilters()
  const chosen = several('practice.id').length
  return (
    <div className={styles.choices}>
      {chosen > 0 && (
        <Button icon="close" onClick={() => set({ 'practice.id': null })}>
          {t('manage.proofs.chosen', { count: chosen })}
        </Button>
      )}
      <ChoiceFilter
        name="kind"
        label={t('manage.proofs.kind')}
        all={t('manage.proofs.allKinds')}
        choices={requirementKinds.map((value) => ({ value, text: t(`requirementKinds.${value}`) }))}
      />
    </div>
  )
}
