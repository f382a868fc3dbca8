import { useId, useState } from 'react'
import { inLanguage, type Language } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { replyToSurvey, type SurveyResult } from '../../contract/feedback.ts'
import { words } from '../words.ts'
import styles from './feedback.module.css'

/** What the lecturers answer to the results; those who teach the course write it. */
export function Reply({ of: { id, version, reply, mayReply } }: { of: SurveyResult }) {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  if (!reply && !mayReply) return null
  const text = reply ? inLanguage(reply, language) : ''
  return (
    <Card
      title={t('feedback.reply')}
      padded
      act={mayReply && <Button onClick={() => setOpen(true)}>{t(reply ? 'feedback.change' : 'feedback.write')}</Button>}
    >
      <p className={styles.reply}>{text || t('feedback.noReply')}</p>
      {open && (
        <ReplyDialog of={{ id, version }} known={reply ?? {}} language={language} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

type DialogProps = {
  of: Pick<SurveyResult, 'id' | 'version'>
  known: NonNullable<SurveyResult['reply']>
  language: Language
  onClose: () => void
}

function ReplyDialog({ of: { id, version }, known, language, onClose }: DialogProps) {
  const t = useWords(words)
  const field = useId()
  const [text, setText] = useState(known[language] ?? '')
  const publish = async () => {
    await call(replyToSurvey, { params: { id }, body: { reply: { ...known, [language]: text }, version } })
    notify({ type: 'positive', text: t('feedback.replied') })
    onClose()
  }
  const acts = (
    <>
      <Button onClick={onClose}>{t('feedback.cancel')}</Button>
      <ActButton look="primary" act={publish} disabledReason={text.trim() === '' ? t('feedback.noText') : undefined}>
        {t('feedback.publish')}
      </ActButton>
    </>
  )
  return (
    <Dialog title={t('feedback.reply')} onClose={onClose} acts={acts} wide>
      <p>{t('feedback.whoReads')}</p>
      <label htmlFor={field}>{t('feedback.saidAndDone')}</label>
      <textarea id={field} rows={8} maxLength={4_000} value={text} onChange={({ target }) => setText(target.value)} />
    </Dialog>
  )
}
