import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { flowWords } from '../flow-words.ts'
import { isInside, type PaperItem } from '../queries.ts'
import { Exam } from './exam.tsx'
import { Files } from './files.tsx'
import { Views } from './views.tsx'

const danger = ['requestChanges', 'recall', 'reopen', 'postpone']

/** One paper: its state, its files, the exam, and who has opened which file. */
export function Paper({ of }: { of: PaperItem }) {
  const inside = isInside(of)
  return (
    <Stack>
      {inside && <FlowBar of={of} resource={ExamPaper} words={flowWords} danger={danger} />}
      <Files of={of} />
      <Exam of={of} />
      {of.actions.includes('seeViews') && <Views of={of} />}
      {inside && <MoveHistory of={ExamPaper} id={of.id} words={flowWords} />}
    </Stack>
  )
}
