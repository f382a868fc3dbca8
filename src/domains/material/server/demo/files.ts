import { createHash } from 'node:crypto'

const sheet = (title: string, ...lines: string[]) => [title, '', ...lines, ''].join('\n')

/** The files of the demonstration, by their names. */
export const demoFiles = {
  'Lab sheet 1.txt': sheet(
    'Lab sheet 1: lists',
    '1. Reverse a linked list without a second list.',
    '2. Count the steps.',
  ),
  'Linked list 1.txt':
    'class Node:\n    def __init__(self, value, next=None):\n        self.value, self.next = value, next\n',
  'Lab sheet 2.txt': sheet('Lab sheet 2: stacks and queues', '1. Build a queue from two stacks.'),
  'Lab sheet 5.txt': sheet('Folha 5: tabelas de dispersão', '1. Inserir 18 chaves em 11 posições.'),
  'Search tree 1.txt':
    'class Tree:\n    def __init__(self, key, left=None, right=None):\n        self.key, self.left, self.right = key, left, right\n',
  'Lab sheet 6.txt': sheet('Lab sheet 6: search trees', '1. Delete 17.', '2. Which tree is the lowest?'),
  'Project brief.txt': sheet(
    'Project brief',
    'Groups of five or six.',
    'Page 2: what may be used.',
    'Page 3: languages.',
  ),
  'Groups.csv': 'group,member\n1,\n2,\n',
  'Lab sheet 7.txt': sheet('Lab sheet 7: red-black trees', '1. Insert 41, 38, 31, 12, 19, 8.'),
  'Heaps.txt': sheet('Heaps', 'Ten pages to read before Monday.'),
} as const

const bytes = (content: string) => new TextEncoder().encode(content)

export const files = Object.values(demoFiles).map(bytes)

/** The columns of a file of the demonstration in the file store. */
export function storedAs(name: keyof typeof demoFiles) {
  const content = bytes(demoFiles[name])
  return {
    ...{ name, size: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') },
    content_type: name.endsWith('.csv') ? 'text/csv' : 'text/plain',
  }
}
