// Draws hover, focus and press without a pointer: repeats every rule for such a state with a class. So the style guide
// shows the real rules.

const states = [':hover', ':active', ':focus-visible'] as const;

const drawn = (selector: string): string =>
  states.reduce((text, state) => text.replaceAll(state, `.is-${state.slice(1)}`), selector);

/** The rules for a state as text, inside the conditions around them. */
function rulesOf(rules: CSSRuleList): readonly string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule)
      return states.some((state) => rule.selectorText.includes(state)) ? [drawn(rule.cssText)] : [];
    if (!(rule instanceof CSSMediaRule)) return [];
    // A device without a pointer has no hover; here it is drawn all the same.
    const inside = rulesOf(rule.cssRules);
    return rule.conditionText.includes('hover')
      ? inside
      : inside.map((text) => `@media ${rule.conditionText} {${text}}`);
  });
}

/** Classes `is-hover`, `is-active` and `is-focus-visible` look like the states until the returned function is called. */
export function drawStates(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules)).join('\n'));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
