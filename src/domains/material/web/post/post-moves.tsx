import { anew } from '#platform/web/api/anew.ts'
import { move } from '#platform/web/api/api.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Post } from '../../contract/post.ts'
import { flowWords } from '../flow-words.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'

/** The moves of a post; in the feed only the next one. */
export function PostMoves({ of, only }: { of: PostItem; only?: readonly ['publish'] }) {
  const t = useWords(words)
  if (!only) return <FlowBar of={of} resource={Post} state="state" words={flowWords} danger={['withdraw']} movesOnly />
  return only.map((name) =>
    of.actions.includes(name) ? (
      <ActButton
        key={name}
        act={async () => {
          await move(await anew(Post, of), name)
          notify({ type: 'positive', text: t('states.PUBLISHED') })
        }}
      >
        {t(`moves.${name}`)}
      </ActButton>
    ) : null,
  )
}
