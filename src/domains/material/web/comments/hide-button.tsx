import { useState } from 'react'
import { leastReason } from '#platform/contract/reason.ts'
import type { Item } from '#platform/contract/resource.ts'
import { anew } from '#platform/web/api/anew.ts'
import { move } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Post } from '../../contract/post.ts'
import { PostComment } from '../../contract/post-comment.ts'
import { words } from '../words.ts'

/** Hides a comment with a reason, or shows it again; the post's count includes only visible comments. */
export function HideButton({ of }: { of: Item<typeof PostComment> }) {
  const t = useWords(words)
  const [asking, setAsking] = useState(false)
  const make = async (name: 'hide' | 'show', reason?: string, key?: string) => {
    await move(await anew(PostComment, of), name, reason ? { reason } : {}, { key })
    wasWritten(Post.type)
  }
  if (of.actions.includes('show'))
    return (
      <ActButton look="quiet" act={() => make('show')}>
        {t('moves.show')}
      </ActButton>
    )
  if (!of.actions.includes('hide')) return null
  return (
    <>
      <WriteButton look="quiet" onClick={() => setAsking(true)}>
        {t('moves.hide')}
      </WriteButton>
      {asking && (
        <ReasonDialog
          title={t('moves.hide')}
          act={t('moves.hide')}
          least={leastReason}
          about={of['@id']}
          danger
          onClose={() => setAsking(false)}
          onGiven={(reason, key) => make('hide', reason, key)}
        />
      )}
    </>
  )
}
