// The theme in force, for the parts that must know it by name.
import { createContext } from 'react';

export const ThemeContext = createContext<'light' | 'dark'>('light');
