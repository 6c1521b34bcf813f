export declare function noteHeading(): void;
export declare function weightBeforeHeading(): { scripts: number; all: number };
export declare function weightOfPage(): number;
