/** Reports how many rows of a kind are new or changed. */
export type Note = (kind: string, count: number) => void
