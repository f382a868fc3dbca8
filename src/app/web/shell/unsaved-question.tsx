import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'

type Props = { onLeave: () => void; onStay: () => void }

/** The question whether to leave a page with unsaved text. */
export function UnsavedQuestion({ onLeave, onStay }: Props) {
  const t = useWords(shell)
  const acts = (
    <>
      <Button look="danger" onClick={onLeave}>
        {t('leave.leave')}
      </Button>
      <Button look="primary" onClick={onStay}>
        {t('leave.stay')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('leave.title')} onClose={onStay} acts={acts}>
      <p>{t('leave.about')}</p>
    </Dialog>
  )
}
