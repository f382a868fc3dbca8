import type { NewsItem } from '../../contract/task.ts'
import { newsKindOf } from '../news-kinds.ts'
import { Piece } from './piece.tsx'

/** Pieces of news, with what is pinned first. */
export function Pieces({ of, label }: { of: readonly NewsItem[]; label: string }) {
  return (
    <ul aria-label={label}>
      {inOrder(of).map((item) => (
        <Piece key={`${item.subject} ${item.key} ${item.at}`} of={item} pinned={isPinned(item)} />
      ))}
    </ul>
  )
}

/** News with what is pinned first. */
export const inOrder = (news: readonly NewsItem[]) => news.toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a)))

const isPinned = ({ domain, key }: NewsItem) => newsKindOf(domain)?.pinned?.includes(key) ?? false
