/** Moves the focus to what has just been drawn because the person asked for it; to be given as its `ref`. */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
