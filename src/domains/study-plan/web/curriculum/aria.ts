/** ARIA attributes of a table whose rows are a tree: arrow keys move among its rows, of which one is in the tab order. */
export const ofTree = (label: string) => ({ role: 'treegrid', 'aria-label': label })

export const ofTreeRow = ({
  depth,
  isChosen,
  isOpen,
}: {
  depth: number
  isChosen: boolean
  isOpen: boolean | undefined
}) => ({
  role: 'row',
  'aria-level': depth + 1,
  'aria-expanded': isOpen,
  'aria-selected': isChosen,
  tabIndex: isChosen ? 0 : -1,
})
