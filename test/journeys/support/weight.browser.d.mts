export declare function weightOfPage(): number;
