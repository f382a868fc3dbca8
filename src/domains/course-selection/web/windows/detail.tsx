import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { remove } from '#platform/web/api/api.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { EnrollmentWindow } from '../../contract/enrollment-window.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { AllPrograms } from './all-programs.tsx'
import { WindowFields } from './fields.tsx'
import { windows } from './windows.ts'

/** One enrolment window: when it is open, for whom, and its rules. */
export default detailScreen(windows, {
  factsTitle: words('windows.when'),
  edit: 'button',
  facts: (c) => [
    c.ref('term'),
    c.own('program', { cell: ({ program }) => program?.name ?? <AllPrograms /> }),
    c.choice('phase', (phase) => words(`windows.phases.${phase}`)),
    c.moment('opensAt'),
    c.moment('closesAt'),
    c.day('startedUntil'),
    c.number('mostCredits'),
    c.number('offerHours'),
    c.day('dropUntil'),
    c.day('withdrawUntil'),
  ],
  Fields: () => <WindowFields isNew={false} />,
  Acts: Remove,
})

/** Deletes a window without requests; the server refuses when there are any. */
function Remove({ of }: { of: Item<typeof EnrollmentWindow> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  if (!of.actions.includes('delete')) return null
  const go = async () => {
    await remove(of)
    void navigate(paths.windows(), { replace: true })
  }
  return (
    <ConfirmButton ask={{ title: t('windows.delete'), act: t('windows.delete'), onConfirm: go }}>
      {t('windows.delete')}
    </ConfirmButton>
  )
}
