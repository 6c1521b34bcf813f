export function letReactHearFilling(): void;
