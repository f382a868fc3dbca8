/** What a key does in the editor: goes along the rows, moves one, or goes to the bank or the preview. */
type EditorAct = { kind: 'step' | 'move'; by: -1 | 1 } | { kind: 'go'; place: 'bank' | 'preview' }

const steps: ReadonlyMap<string, -1 | 1> = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
])
const places: ReadonlyMap<string, 'bank' | 'preview'> = new Map([
  ['b', 'bank'],
  ['p', 'preview'],
])

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** With Alt, arrows move the row; with another modifier key, nothing happens. */
export function editorActOf({ key, ctrlKey, metaKey, altKey }: Pressed): EditorAct | null {
  if (ctrlKey || metaKey) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  const by = steps.get(name)
  if (altKey) return by && name.startsWith('Arrow') ? { kind: 'move', by } : null
  if (by) return { kind: 'step', by }
  const place = places.get(name)
  return place ? { kind: 'go', place } : null
}
