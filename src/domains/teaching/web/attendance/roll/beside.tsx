import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'

type Props = {
  undo: () => void
  toNext: () => void
  /** How many students are not set. */
  left: number
}

/** The acts on marks for the thumb: taking the last one back, and going to the next student who is not set. */
export function Beside({ undo, toNext, left }: Props) {
  const t = useWords(words)
  return (
    <>
      <IconButton icon="undo" label={t('attendance.keys.undo')} onClick={undo} />
      {left > 0 && <Button onClick={toNext}>{t('attendance.nextOpen')}</Button>}
    </>
  )
}
