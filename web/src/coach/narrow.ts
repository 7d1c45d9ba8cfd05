import type { Decision } from "../protocol";

/** A decision with the answer that a lesson is about alone; all of it where there is no such answer. */
export function narrowed(decision: Decision | null, answer: string): Decision | null {
  const options = decision?.options.filter((option) => option.id === answer) ?? [];
  if (!decision || options.length === 0) return decision;
  const groups = decision.groups.flatMap((group) => {
    const choices = group.choices.filter((choice) => choice.options.includes(answer)).map(({ label }) => ({ label, options: [answer] }));
    return choices.length > 0 ? [{ ...group, choices }] : [];
  });
  return { ...decision, options, default: answer, groups, aimed: [] };
}
