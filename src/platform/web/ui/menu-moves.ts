/** The next item for a key inside a menu, or null if the key has no function there. */
export function nextItem(menu: HTMLElement, key: string): HTMLElement | null {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  if (key === 'ArrowDown') return items[at === last ? 0 : at + 1] ?? null
  if (key === 'ArrowUp') return items[at <= 0 ? last : at - 1] ?? null
  if (key === 'Home') return items[0] ?? null
  if (key === 'End') return items[last] ?? null
  if (key.length !== 1 || key === ' ') return null
  const round = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return round.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? null
}

const gap = 6
const edge = 8

/** Positions an open popover below its trigger (above, if there is no space), inside the window. */
export function besideTrigger(popover: HTMLElement, trigger: HTMLElement): void {
  const at = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const left = at.left + width > window.innerWidth - edge ? at.right - width : at.left
  const below = at.bottom + gap + height <= window.innerHeight - edge
  const top = below ? at.bottom + gap : Math.max(edge, at.top - gap - height)
  popover.style.left = `${Math.max(edge, left)}px`
  popover.style.top = `${top}px`
}
