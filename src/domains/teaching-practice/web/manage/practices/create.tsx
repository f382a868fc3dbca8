import { prefetch } from '#platform/web/api/query.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { usualWeights } from '../../../contract/grade.ts'
import { requirementKinds } from '../../../contract/requirement-kinds.ts'
import { words } from '../../words.ts'
import { managersQuery, schoolsQuery, termsQuery, useTerms } from '../parts/choices.ts'
import { PracticeFields } from './practice-fields.tsx'
import { practices } from './screens.ts'

/** A new practice; it is only a plan until the proofs are required. */
export default createScreen(practices, {
  about: words('manage.form.about'),
  act: words('manage.form.create'),
  useInitial: () => ({
    term: useTerms().find(({ current }) => current)?.['@id'] ?? '',
    language: 'en',
    requiredVisits: 2,
    requirements: [...requirementKinds],
    weights: usualWeights,
  }),
  Fields: () => <PracticeFields isNew />,
  needs: () => Promise.all([prefetch(termsQuery), prefetch(schoolsQuery), prefetch(managersQuery)]),
})
