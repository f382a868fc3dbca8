import type { Item } from '#platform/contract/resource.ts'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { SurveyText } from '../../contract/survey-text.ts'
import { words } from '../words.ts'
import { JudgeForm } from './judge-form.tsx'

/** The decision about one text, in a dialog with the whole of it. */
export function Judge({ of }: { of: Item<typeof SurveyText> }) {
  const t = useWords(words)
  if (of.isClosed) return null
  return (
    <RowDialog
      resource={SurveyText}
      of={of}
      label={t('texts.judge')}
      about={t('texts.judgeOne', { text: of.text })}
      title={() => t('texts.judge')}
      wide
    >
      {(item, close) => <JudgeForm of={item} onDone={close} />}
    </RowDialog>
  )
}
