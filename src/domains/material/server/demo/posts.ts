import { type Block, type RichText, richTextOf } from '#platform/contract/rich-text.ts'
import type { Language } from '#platform/contract/words.ts'
import type { postKinds } from '../../contract/post.ts'
import type { demoFiles } from './files.ts'

/** A post of the demonstration; `day` counts from the Monday on which the term began. */
export type DemoPost = {
  day: number
  at: string
  kind: (typeof postKinds)[number]
  by: 'lead' | 'second' | number
  title: string
  body: RichText
  writtenIn?: Language
  topic?: string
  url?: string
  files?: readonly (keyof typeof demoFiles)[]
  state?: 'DRAFT' | 'SCHEDULED'
  pinned?: boolean
  required?: boolean
  /** The number of students who have opened it. */
  opened?: number
  /** Comments in order; one that begins with `>` replies to the first before it. The answer to a question is marked. */
  comments?: readonly { by: DemoPost['by']; text: string; isReply?: boolean; isAnswer?: boolean }[]
}

const text = (words: string) => [{ type: 'text', text: words } as const]
const listed = (intro: string, items: readonly string[]): RichText => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: text(intro) },
    {
      type: 'bulletList',
      content: items.map((item) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: text(item) } satisfies Block],
      })),
    },
  ],
})

/** Ten weeks of Data Structures. */
export const posts: readonly DemoPost[] = [
  {
    ...{
      day: 0,
      at: '09:10',
      kind: 'ANNOUNCEMENT',
      by: 'lead',
      title: 'Welcome to Data Structures',
      topic: 'Course papers',
    },
    body: richTextOf(
      'We meet on Mondays and Wednesdays. Bring paper: we draw more than we type.\nThe syllabus is binding; what changes during the term is said here.',
    ),
    opened: 41,
  },
  {
    ...{ day: 2, at: '16:00', kind: 'MATERIAL', by: 'second', title: 'Arrays and linked lists', topic: 'Lists' },
    body: richTextOf('Slides of week 1 and the first lab sheet.'),
    ...{ files: ['Lab sheet 1.txt', 'Linked list 1.txt'], opened: 39 },
  },
  {
    ...{
      day: 9,
      at: '11:42',
      kind: 'MATERIAL',
      by: 'lead',
      title: 'Stacks, queues and where they hide',
      topic: 'Lists',
    },
    body: richTextOf('For Wednesday: pages 90 to 104.'),
    ...{ files: ['Lab sheet 2.txt'], opened: 38 },
  },
  {
    ...{ day: 16, at: '18:20', kind: 'LINK', by: 'lead', title: 'Sorting, watched step by step', topic: 'Sorting' },
    body: richTextOf('Pause it before each swap and say what comes next.'),
    ...{ url: 'https://visualgo.net/en/sorting', opened: 36 },
  },
  {
    ...{ day: 21, at: '10:05', kind: 'QUESTION', by: 3, title: 'Is quicksort stable?' },
    body: richTextOf('In the lab my equal keys changed places. Is that a mistake of mine?'),
    comments: [
      { by: 8, text: 'Mine did the same.' },
      { by: 'second', text: 'It is not stable, so no mistake. If you need that, take merge sort.', isAnswer: true },
    ],
  },
  {
    ...{ day: 28, at: '08:30', kind: 'ANNOUNCEMENT', by: 'lead', title: 'Test 1: room and what to bring' },
    body: listed('Test 1 takes place in B.204.', [
      'Student card',
      'One sheet of your own notes, written by hand',
      'No devices',
    ]),
    opened: 42,
  },
  {
    ...{ day: 30, at: '17:15', kind: 'VIDEO', by: 'second', title: 'Hashing in six minutes', topic: 'Hashing' },
    body: richTextOf('What happens when two keys want the same place.'),
    ...{ url: 'https://www.youtube.com/watch?v=KyUTuwz_b7Q', opened: 33 },
  },
  {
    ...{
      day: 37,
      at: '12:00',
      kind: 'MATERIAL',
      by: 'lead',
      title: 'Tabelas de dispersão: folha 5',
      topic: 'Hashing',
      writtenIn: 'pt',
    },
    body: richTextOf('A folha 5 existe também em português, para quem prefere.'),
    ...{ files: ['Lab sheet 5.txt'], opened: 30 },
  },
  {
    ...{ day: 44, at: '11:30', kind: 'MATERIAL', by: 'lead', title: 'Binary search trees', topic: 'Trees' },
    body: richTextOf('Slides and the tree that we built in class. Delete 17 from it before Monday.'),
    ...{ files: ['Search tree 1.txt', 'Lab sheet 6.txt'], opened: 34 },
    comments: [
      { by: 5, text: 'Should the successor or the predecessor move up?' },
      { by: 'lead', text: 'Either, but say which.', isReply: true },
    ],
  },
  {
    ...{
      day: 56,
      at: '17:20',
      kind: 'ANNOUNCEMENT',
      by: 'lead',
      title: 'Project: groups, rules, demonstrations',
      topic: 'Course papers',
    },
    body: listed('Groups of five or six by the end of next week. Each group shows ten minutes; everybody speaks.', [
      'What may be used, and what must be your own, is on page 2',
      'Late groups are put together by us',
      'The tests run in Python and in Java',
    ]),
    ...{ files: ['Project brief.txt', 'Groups.csv'], pinned: true, required: true, opened: 31 },
    comments: [
      { by: 4, text: 'Can a group write in Python?' },
      { by: 'lead', text: 'Yes. The tests run both, see page 3.', isReply: true },
      { by: 11, text: 'We are four and look for one more.' },
      { by: 17, text: 'I would join you.', isReply: true },
    ],
  },
  {
    ...{
      day: 63,
      at: '11:42',
      kind: 'MATERIAL',
      by: 'lead',
      title: 'Red-black trees: slides and lab sheet 7',
      topic: 'Trees',
    },
    body: richTextOf(
      'For Wednesday: pages 331 to 341. The animation shows the four cases of insertion, pause it at each.',
    ),
    ...{ files: ['Lab sheet 7.txt', 'Search tree 1.txt'], url: 'https://visualgo.net/en/bst', opened: 31 },
    comments: [
      { by: 2, text: 'The third case is drawn twice on the sheet.' },
      { by: 'second', text: 'Corrected, thank you.', isReply: true },
    ],
  },
  {
    ...{
      day: 64,
      at: '09:10',
      kind: 'QUESTION',
      by: 6,
      title: 'AVL 樹刪除節點之後',
      writtenIn: 'zh-Hant',
      topic: 'Trees',
    },
    body: richTextOf('AVL 樹刪除節點之後，是否最多只需要旋轉一次？'),
    comments: [
      { by: 'second', text: '不是。刪除後可能要沿路徑向上旋轉多次，插入才最多一次（或一次雙旋轉）。', isAnswer: true },
    ],
  },
  {
    ...{ day: 67, at: '15:00', kind: 'QUESTION', by: 12, title: 'Which chapters are in test 2?' },
    body: richTextOf('Is hashing part of it, or only trees?'),
  },
  {
    ...{
      day: 77,
      at: '08:00',
      kind: 'MATERIAL',
      by: 'lead',
      title: 'Heaps: read before Monday',
      topic: 'Trees',
      state: 'SCHEDULED',
    },
    body: richTextOf(
      'Ten pages on binary heaps. Bring the array of your own birthday digits, we build a heap from it.',
    ),
    files: ['Heaps.txt'],
  },
  {
    ...{
      day: 80,
      at: '18:04',
      kind: 'MATERIAL',
      by: 'lead',
      title: 'Solutions of lab sheet 6',
      topic: 'Trees',
      state: 'DRAFT',
    },
    body: richTextOf('Compare with yours before you ask; there is more than one right tree.'),
  },
]

/** The posts of the previous run, as a source for copies. */
export const earlierPosts: readonly DemoPost[] = posts
  .filter(({ kind, state }) => kind !== 'QUESTION' && !state)
  .slice(0, 6)
