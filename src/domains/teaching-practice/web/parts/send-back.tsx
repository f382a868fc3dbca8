import { useState } from 'react'
import { move } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { timeLogFlow } from '../../contract/time-log.ts'
import { words } from '../words.ts'
import type { Entry } from './queries.ts'

/** Returns one entry to the student, with a reason. */
export function SendBack({ of }: { of: Entry }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const [asking, setAsking] = useState(false)
  const go = async (reason: string, key: string) => {
    await move(of, 'sendBack', { reason }, { key })
    wasWritten(TeachingPractice.type)
    notify({ type: 'positive', text: t('parts.approve.sentBack') })
  }
  return (
    <>
      <WriteButton look="quiet" onClick={() => setAsking(true)}>
        {t('moves.sendBack')}
      </WriteButton>
      {asking && (
        <ReasonDialog
          title={t('parts.approve.sendBackTitle', { day: weekday(of.date), from: of.startsAt, until: of.endsAt })}
          act={t('moves.sendBack')}
          least={timeLogFlow.transitions.sendBack.reason}
          onClose={() => setAsking(false)}
          onGiven={go}
        >
          {t('parts.approve.sendBackAbout')}
        </ReasonDialog>
      )}
    </>
  )
}
