import { useRef, useState } from 'react'
import { Conflict, TransitionBlocked } from '#platform/contract/errors.ts'
import type { MoveState } from '#platform/contract/workflow.ts'
import { NotReached } from '#platform/web/api/api.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { useFlowMove } from '#platform/web/flow/flow-move.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { signSheet } from '../../contract/sheet/sheet-content.ts'
import { flowWords } from '../flow-words.ts'
import { words } from '../words.ts'
import type { SheetDocument, SheetItem } from './queries.ts'
import styles from './submit.module.css'

type Props = {
  sheet: SheetItem
  document: SheetDocument
  submit: MoveState
  /** The number of blockers. */
  held: number
  /** Called when the content was changed after it was shown. */
  onChanged: () => void
}

/** The declaration and the signature: exactly the shown content is signed, and then submitted. */
export function Sign({ sheet, document, submit, held, onChanged }: Props) {
  const t = useWords(words)
  const [declared, setDeclared] = useState(false)
  const make = useFlowMove<typeof GradeSheet>({ of: sheet, words: flowWords })
  // A signed sheet is only submitted again: if the response to the submission was lost, it cannot be signed any more.
  const signed = useRef<string>(null)
  const send = () =>
    make(submit).catch((error: unknown) => {
      // The sheet may already be submitted: repeating the same request finds out.
      if (error instanceof NotReached) return make(submit)
      throw error
    })
  const sign = async () => {
    const { checksum } = document
    try {
      if (signed.current !== checksum)
        await call(signSheet, { params: { id: sheet.id }, body: { checksum, declaration: true } })
      signed.current = checksum
      await send()
    } catch (error) {
      if (!(error instanceof NotReached)) signed.current = null
      if (error instanceof Conflict || error instanceof TransitionBlocked) onChanged()
      throw error
    } finally {
      wasWritten(GradeSheet.type)
    }
  }
  const reason = held > 0 ? t('sheet.held', { count: held }) : declared ? undefined : t('sheet.declareFirst')
  return (
    <Card title={t('sheet.sign')} padded>
      <div className={styles.sign}>
        <label className={styles.declaration}>
          <input type="checkbox" checked={declared} onChange={({ target }) => setDeclared(target.checked)} />
          {t('sheet.declaration')}
        </label>
        <ActButton look="primary" act={sign} disabledReason={reason}>
          {t('sheet.signAct')}
        </ActButton>
        <small>{t('sheet.signAbout')}</small>
      </div>
    </Card>
  )
}
