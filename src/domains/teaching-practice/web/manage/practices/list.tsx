import { prefetch } from '#platform/web/api/query.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { words } from '../../words.ts'
import { programsQuery, schoolsQuery, termsQuery } from '../parts/choices.ts'
import { columns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { related } from './related.ts'
import { practices } from './screens.ts'

/** All practices: state, progress and risks. */
export default listScreen(practices, {
  frame: 'wide',
  reads: 'shown',
  columns: () => columns,
  filters: (f) => [
    f.own(Filters, () => Promise.all([prefetch(termsQuery), prefetch(schoolsQuery), prefetch(programsQuery)])),
  ],
  many: {
    moves: ['openRequirements', 'requestSchool', 'start', 'openEvaluation', 'toModeration', 'complete'],
    words,
    nameOf: ({ student }) => student.name,
    related,
  },
  acts: ({ actions }) => actions.includes('create') && <ImportLink />,
})

function ImportLink() {
  const t = useWords(words)
  return (
    <ButtonLink icon="upload" to={paths.import()}>
      {t('manage.list.import')}
    </ButtonLink>
  )
}
