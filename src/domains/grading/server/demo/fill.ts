import type { Demonstration } from '#platform/server/demo/demo.ts'
export async function fill(_: Demonstration): Promise<void> {}
