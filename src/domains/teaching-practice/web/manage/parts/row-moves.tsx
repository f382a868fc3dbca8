import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, move } from '#platform/web/api/api.ts'
import { queries } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import type { PracticeAssignment } from '../../../contract/assignment.ts'
import type { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { PracticeLink } from '../../../contract/link.ts'
import type { PracticeRequirement } from '../../../contract/requirement.ts'
import { flowWords } from '../../parts/flow-words.ts'
import { words } from '../../words.ts'

type Moving = typeof PracticeAssignment | typeof PracticeRequirement | typeof PracticeEvaluation | typeof PracticeLink
type Props = { resource: Moving; of: Item<Moving>; about: string; onMoved: (name: string) => void }

/** The available transitions of one item of a list, as buttons; rejections ask for the reason first. */
export function RowMoves({ resource, of, about, onMoved }: Props) {
  const t = useWords(words)
  const text = useText()
  const [asking, setAsking] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const moves: Readonly<Record<string, { to: string; reason?: number }>> = resource.flow?.transitions ?? {}
  const names = of.actions.filter((name) => name in moves)
  const go = async (name: string, reason = '', key?: string) => {
    await moved(resource, of.id, name, reason, key)
    notify({ type: 'positive', text: t('manage.moved', { move: text(flowWords.move(name)), about }) })
    onMoved(name)
  }
  const goAtOnce = async (name: string) => {
    setBusy(name)
    await go(name).catch(showError)
    setBusy(null)
  }
  return (
    <>
      {names.map((name) => (
        <WriteButton
          key={name}
          look="quiet"
          busy={busy === name}
          aria-label={`${text(flowWords.move(name))}: ${about}`}
          onClick={() => (moves[name]?.reason ? setAsking(name) : void goAtOnce(name))}
        >
          {text(flowWords.move(name))}
        </WriteButton>
      ))}
      {asking && (
        <ReasonDialog
          title={`${text(flowWords.move(asking))}: ${about}`}
          act={text(flowWords.move(asking))}
          least={moves[asking]?.reason ?? 0}
          onClose={() => setAsking(null)}
          onGiven={(reason, key) => go(asking, reason, key)}
        />
      )}
    </>
  )
}

/** Lists contain no versions: the item is read again, so that nobody's change is overlooked. */
async function moved(resource: Moving, id: number, name: string, reason: string, key: string | undefined) {
  const fresh = await queries.fetchQuery({ ...itemOf<Moving>(resource, id), staleTime: 0 })
  return move(fresh, name, reason ? { reason } : {}, { key })
}
