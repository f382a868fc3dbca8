import { useQuery } from '@tanstack/react-query'
import { Course } from '#course/contract'
import { ExamPaper, paths } from '#exam-paper/contract'
import { listOf } from '#platform/web/api/api.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const papersOf = (course: number) =>
  listOf(ExamPaper, { itemsPerPage: 3 }, { under: `${Course.iri(course)}/exam_papers`, fields: ['id'] })

/** Links to the paper of an exam, for those who approve its grades and may read it. */
export function ExamPapers({ course }: { course: number }) {
  const t = useWords(words)
  const { data } = useQuery(papersOf(course))
  return data?.['hydra:member'].map(({ id }) => (
    <div key={id}>
      <ButtonLink to={paths.examPaper({ id })}>{t('queue.examPaper')}</ButtonLink>
    </div>
  ))
}
