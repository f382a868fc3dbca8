import { useState } from 'react'
import { movesOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useFlowMove } from '#platform/web/flow/flow-move.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { flowWords } from '../flow-words.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'

/** Cancels a rectification before it is submitted, with a reason. */
export function Cancel({ of }: { of: SheetItem }) {
  const t = useWords(words)
  const cancel = useLoaded(movesOf(of)).data.find(({ name, allowed }) => name === 'cancel' && allowed)
  const make = useFlowMove<typeof GradeSheet>({ of, words: flowWords })
  const [asking, setAsking] = useState(false)
  if (!cancel) return null
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('moves.cancel')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('moves.cancel')}
          act={t('moves.cancel')}
          least={cancel.reason ?? 0}
          danger
          onClose={() => setAsking(false)}
          onGiven={(reason, key) => make(cancel, reason, key)}
        />
      )}
    </div>
  )
}
