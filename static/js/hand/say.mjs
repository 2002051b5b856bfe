// What the hand page says: content/house/hand.json, which the build lays into words.mjs.

import { WORDS } from "./words.mjs";

// An entry by its place; {name} in it stands for what is given by that name.
export const says = (key, given = {}) => WORDS[key].replace(/\{(\w+)\}/g, (_, name) => given[name]);
